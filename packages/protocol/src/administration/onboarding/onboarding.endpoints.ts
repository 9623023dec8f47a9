import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { statusReplySchema, typedText } from '../../wire.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const
const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const skipOnboarding = endpoint({
  method: 'GET',
  path: '/api/security/clients/onboarding/skipOnboarding',
  summary: 'No vuelve a mostrar los primeros pasos.',
  access: admin,
  writes: true,
  reply: statusReplySchema,
  errors: [],
})

export const completedOnboarding = endpoint({
  method: 'GET',
  path: '/api/security/clients/onboarding/completedOnboarding',
  summary: 'Da los primeros pasos por terminados.',
  access: admin,
  writes: true,
  reply: statusReplySchema,
  errors: [],
})

/** One step of the set-up. Each is idempotent: existing records are not changed. */
export const setupStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('commercial'),
    name: typedText(120, 1),
    firstSurname: typedText(120, 1),
    secondSurname: typedText(120).optional(),
  }),
  z.strictObject({ step: z.literal('energyMarketer'), name: typedText(120, 1) }),
  z.strictObject({
    step: z.literal('contractState'),
    name: z.enum(['Activo', 'Pte. renovación', 'Cerrado']),
  }),
])
export type SetupStep = z.infer<typeof setupStepSchema>

export const runSetupStep = endpoint({
  method: 'POST',
  path: '/api/security/clients/onboarding/setup',
  summary: 'Hace un paso de la configuración inicial; repetirlo no crea nada dos veces.',
  access: admin,
  body: setupStepSchema,
  reply: statusReplySchema,
  errors: ['COMMERCIAL_USER_UNKNOWN', 'COMMERCIAL_USER_TAKEN', 'ENERGY_MARKETER_NAME_TAKEN'],
})

export const checklistSchema = z.strictObject({
  steps: z.strictObject({
    client: z.boolean(),
    supply: z.boolean(),
    offer: z.boolean(),
    curve: z.boolean(),
    comparison: z.boolean(),
  }),
  hasContracts: z.boolean().describe('Si la empresa trabaja ya con contratos propios.'),
  hasDemoData: z.boolean(),
})
export type Checklist = z.infer<typeof checklistSchema>

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/security/clients/onboarding/checklist',
  summary: 'Lo que la empresa ya tiene para su primera comparativa; los datos de ejemplo no cuentan.',
  access: admin,
  reply: checklistSchema,
  errors: [],
})

export const loadDemoData = endpoint({
  method: 'POST',
  path: '/api/security/clients/onboarding/demoData',
  summary: 'Carga una cartera de ejemplo; si ya está, no hace nada.',
  access: adminInCrm,
  reply: z.strictObject({ rows: z.int().min(0) }),
  errors: ['DEMO_DATA_NAME_TAKEN'],
})

export const removeDemoData = endpoint({
  method: 'DELETE',
  path: '/api/security/clients/onboarding/demoData',
  summary: 'Quita la cartera de ejemplo; lo cambiado o usado por datos propios se queda.',
  access: admin,
  reply: z.strictObject({
    removed: z.int().min(0),
    /** Names of sample records that were edited and remain. */
    kept: z.array(z.string()).max(200),
  }),
  errors: [],
})
