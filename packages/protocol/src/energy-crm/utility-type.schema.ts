import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { z } from 'zod'

export const utilityTypeSchema = z.enum(utilityTypes)
