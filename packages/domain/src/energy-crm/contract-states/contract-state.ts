import { domainError } from '../../domain-error.ts'
import type { Role } from '../../identity/accounts/role.ts'
import { isSameStateName, type ListedState } from '../state-list/listed-state.ts'
