import { installationPhases } from '@vatio/domain/solar/kits/solar-kit'
import { z } from 'zod'

export const installationPhaseSchema = z.enum(installationPhases).describe('Monofásica o trifásica.')
