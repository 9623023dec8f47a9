// tsx leaves other threads alone unless it is asked. Only the source tree needs it.
import { register } from 'tsx/esm/api'

register()
