import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { sortDirectionSchema } from '../../typed-field.ts'
import { idSchema, instantSchema, listReply, pageQuerySchema, typedText, versionSchema } from '../../wire.ts'
import { economicBalanceSchema } from '../economic-balance/economic-balance.schema.ts'
import { solarResultsSchema } from '../results/solar-results.schema.ts'
import { studyContentSchema, studyProgressSchema } from './study-content.schema.ts'

const nameSchema = typedText(160, 1)
const stateFields = { idSolarStudyState: idSchema, name: z.string(), badgeColor: z.string() }

/** A row of the list of studies. */
export const studyRowSchema = z.strictObject({
  idSolarStudy: idSchema,
  name: z.string(),
  isDraft: z.boolean().describe('Un borrador solo lo ve quien lo empezó y no cuenta en la lista.'),
  state: z.strictObject(stateFields),
  client: z.strictObject({ idClient: idSchema, name: z.string() }).nullable(),
  consumptionPoint: z
    .strictObject({ idConsumptionPoint: idSchema, identifier: z.string().nullable() })
    .nullable(),
  contract: z.strictObject({ idContractInfo: idSchema }).nullable(),
  comparison: z.strictObject({ idComparison: idSchema }).nullable(),
  commercial: z.strictObject({ idCommercial: idSchema, name: z.string() }).nullable(),
  holder: z.string().nullable().describe('El nombre que se escribió en el estudio.'),
  cups: z.string().nullable(),
  peakPowerKwp: z.number().nullable(),
  yearlySavingEur: z.number().nullable(),
  paybackYears: z.number().nullable(),
  commentCount: z.int(),
  author: z.string().nullable(),
  userUID: idSchema.nullable(),
  creationTimestamp: instantSchema,
  updateTimestamp: instantSchema,
  canRemove: z.boolean(),
  version: versionSchema,
})
export type StudyRow = z.infer<typeof studyRowSchema>

/** Where the curve of a study comes from; its days are a call of their own. */
const studyCurveSchema = z.strictObject({
  source: z.string().nullable(),
  stepMinutes: z.literal([15, 60]),
  firstDay: z.string(),
  lastDay: z.string(),
  days: z.int(),
  totalKwh: z.number(),
  completed: z.boolean(),
})

/** The figures of a saved study, calculated by the server from what it holds. */
export const studyFiguresSchema = z.strictObject({
  results: solarResultsSchema
    .omit({ netConsumption: true, totalProduction: true, excessesCurve: true })
    .nullable(),
  economicBalance: economicBalanceSchema.nullable(),
})
export type StudyFigures = z.infer<typeof studyFiguresSchema>

export const studySchema = studyRowSchema.extend({
  content: studyContentSchema,
  solarStudyProgress: studyProgressSchema,
  curve: studyCurveSchema.nullable(),
  figures: studyFiguresSchema.nullable().describe('null mientras no hay resultados calculados.'),
  figuresError: z
    .string()
    .nullable()
    .describe('Código por el que no se han podido calcular las cifras de lo guardado.'),
})
export type Study = z.infer<typeof studySchema>

/** What a new study is started from: everything that is known of it is filled in. */
export const studyCreationSchema = z.strictObject({
  from: z
    .strictObject({
      idClient: idSchema.optional(),
      idConsumptionPoint: idSchema.optional(),
      idContractInfo: idSchema.optional(),
      idComparison: idSchema.optional(),
      curveYear: z
        .int()
        .min(2000)
        .max(2099)
        .optional()
        .describe('Año de la curva del punto; el último completo si falta.'),
    })
    .default({}),
})

/** Autosave: what was entered; links and name stay. */
export const studyUpdateSchema = z.strictObject({
  idSolarStudy: idSchema,
  content: studyContentSchema,
  version: versionSchema,
})
export type StudyUpdate = z.output<typeof studyUpdateSchema>

/** Saving: gives the draft its name and its place in the list. */
export const studySavingSchema = z.strictObject({
  name: nameSchema,
  client: z
    .strictObject({ idClient: idSchema })
    .nullish()
    .describe('Ausente: el que tenía, o el del punto de consumo; null: ninguno.'),
  consumptionPoint: z
    .strictObject({ idConsumptionPoint: idSchema })
    .nullish()
    .describe('Ausente: el que tenía; null: ninguno.'),
  commercial: z
    .strictObject({ idCommercial: idSchema })
    .nullish()
    .describe('Ausente o null: el que tenía y, en un borrador, el de quien guarda.'),
  version: versionSchema,
})

export const studyConsumptionInputSchema = z.strictObject({
  curve: curveSchema.nullable().describe('null quita la curva del estudio.'),
  source: typedText(200).nullable().default(null),
  completed: z.boolean().default(false),
  version: versionSchema,
})

export const studyConsumptionSchema = z.strictObject({
  curve: curveSchema,
  ...studyCurveSchema.pick({ source: true, completed: true }).shape,
})

export const studySorts = [
  'name',
  'client',
  'state',
  'peakPowerKwp',
  'yearlySavingEur',
  'author',
  'creationTimestamp',
  'updateTimestamp',
] as const
export type StudySort = (typeof studySorts)[number]

export const studyPageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(studySorts).default('updateTimestamp'),
  direction: sortDirectionSchema.default('desc'),
  text: typedText(200).optional().describe('Nombre, cliente, titular o CUPS, sin acentos.'),
  idSolarStudyState: z.union([idSchema, z.array(idSchema).max(50)]).optional(),
  idClient: idSchema.optional(),
  idConsumptionPoint: idSchema.optional(),
  drafts: z.stringbool().default(false).describe('Los borradores propios en lugar de los estudios.'),
})
export type StudyPageQuery = z.output<typeof studyPageQuerySchema>

export const studyListSchema = listReply(studyRowSchema, {})

export const studyCommentSchema = z.strictObject({
  idComment: idSchema,
  idSolarStudy: idSchema,
  text: z.string(),
  userUID: idSchema.nullable(),
  author: z.string().nullable(),
  creationTimestamp: instantSchema,
  canRemove: z.boolean(),
})
export type StudyComment = z.infer<typeof studyCommentSchema>
