import { profileNames } from '@vatio/domain/profiles/load-profiles/compact-profile.data'
import { profileTypes, profileWarnings } from '@vatio/domain/profiles/load-profiles/load-profile'
import { z } from 'zod'
import { civilDateSchema, instantSchema } from '../../wire.ts'

/** Largest profile file: a year of a workbook takes less than one megabyte. */
export const MAX_PROFILE_FILE_BYTES = 5_000_000

export const profileTypeSchema = z
  .enum(profileTypes)
  .describe('Final: publicado tras el mes; Initial: publicado para el año que empieza.')

/** Notes about the profile that was used. */
export const profileWarningSchema = z
  .enum(profileWarnings)
  .nullable()
  .describe(
    'INITIAL_PROFILE_USED: alguna hora no tiene perfil final; PROFILE_NOT_PUBLISHED: alguna hora sale del perfil incorporado, porque no se ha cargado ninguno.',
  )

export const tariffTextSchema = z
  .string()
  .min(1)
  .max(12)
  .describe('Código (idTarifaATR) o nombre de la tarifa de acceso.')

export const zoneSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(5)
  .default(1)
  .describe('idZona: fija el reloj del suministro; 1, Península, si falta.')

export const profileQuerySchema = z.strictObject({
  type: profileTypeSchema.default('Final'),
  start: civilDateSchema,
  end: civilDateSchema.describe('Último día, incluido. Hasta tres años.'),
  tariff: tariffTextSchema,
  zone: zoneSchema,
})
export type ProfileQuery = z.infer<typeof profileQuerySchema>

/** A day of hours as the curve tool reads it. */
export const profileDaySchema = z.strictObject({
  date: civilDateSchema,
  valuesList: z
    .array(z.number().min(0).nullable())
    .min(24)
    .max(25)
    .describe(
      'Parte de la energía del año en cada hora, en orden: 24, o 25 el día del cambio de octubre; null en la hora que no existe en marzo.',
    ),
})

export const reeProfileSchema = z.strictObject({
  type: profileTypeSchema.describe('Final solo si lo son todas las horas.'),
  warning: profileWarningSchema,
  tariff: z.enum(profileNames).describe('La tarifa cuyo perfil es.'),
  profile: z.array(profileDaySchema),
  hours: z
    .strictObject({ final: z.int().min(0), initial: z.int().min(0), embedded: z.int().min(0) })
    .describe('De dónde sale cada hora: perfil final, inicial, o el incorporado.'),
})
export type ReeProfile = z.infer<typeof reeProfileSchema>

export const profileUploadQuerySchema = z.strictObject({
  type: profileTypeSchema.default('Final'),
  year: z.coerce
    .number()
    .int()
    .min(2021)
    .max(2099)
    .optional()
    .describe('Año de una tabla que solo trae mes, día y hora.'),
})
export type ProfileUploadQuery = z.infer<typeof profileUploadQuerySchema>

export const storedProfilesSchema = z.array(
  z.strictObject({
    tariff: z.enum(profileNames),
    type: profileTypeSchema,
    year: z.int(),
    days: z.int().min(1).describe('Días guardados de ese año.'),
    expectedDays: z.int().min(365).max(366),
    firstDate: civilDateSchema,
    lastDate: civilDateSchema,
    source: z.string().describe('El último archivo cargado de ese año.'),
    loadedAt: instantSchema,
  }),
)
export type StoredProfiles = z.infer<typeof storedProfilesSchema>

export const loadedProfilesSchema = z.strictObject({
  type: profileTypeSchema,
  profiles: z.array(
    z.strictObject({
      tariff: z.enum(profileNames),
      year: z.int(),
      days: z.int().min(1).describe('Días cargados de ese año.'),
      replacedDays: z.int().min(0).describe('De ellos, los que ya estaban y se han sustituido.'),
      firstDate: civilDateSchema,
      lastDate: civilDateSchema,
    }),
  ),
})
export type LoadedProfiles = z.infer<typeof loadedProfilesSchema>
