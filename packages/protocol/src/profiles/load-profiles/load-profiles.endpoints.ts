import { endpoint } from '../../endpoint.ts'
import {
  loadedProfilesSchema,
  MAX_PROFILE_FILE_BYTES,
  profileQuerySchema,
  profileUploadQuerySchema,
  reeProfileSchema,
  storedProfilesSchema,
} from './load-profiles.schema.ts'

export const getReeProfiles = endpoint({
  method: 'GET',
  path: '/api/profiles/reeProfiles',
  summary: 'El perfil de consumo de una tarifa hora a hora entre dos días.',
  // The curve tool is part of all of these.
  access: {
    kind: 'signed-in',
    applications: ['profiles', 'energy-crm', 'billing', 'solar-studies', 'energy-insights'],
  },
  query: profileQuerySchema,
  reply: reeProfileSchema,
  errors: [
    'ACCESS_TARIFF_UNKNOWN',
    'ACCESS_TARIFF_RETIRED',
    'PROFILE_NOT_FOR_TARIFF',
    'ESTIMATION_RANGE_REVERSED',
    'ESTIMATION_RANGE_TOO_EARLY',
    'ESTIMATION_RANGE_TOO_LONG',
  ],
})

export const listStoredProfiles = endpoint({
  method: 'GET',
  path: '/api/profiles/reeProfiles/stored',
  summary:
    'Los perfiles que la empresa ha cargado, por tarifa, tipo y año; los demás días salen del incorporado.',
  access: { kind: 'signed-in', applications: ['profiles', 'energy-crm'] },
  reply: storedProfilesSchema,
  errors: [],
})

export const loadReeProfiles = endpoint({
  method: 'POST',
  path: '/api/profiles/reeProfiles/raw',
  summary:
    'Carga un archivo de perfiles del operador del sistema: sus días sustituyen al perfil incorporado en toda la empresa.',
  access: { kind: 'signed-in', applications: ['profiles'] },
  query: profileUploadQuerySchema,
  upload: { maxBytes: MAX_PROFILE_FILE_BYTES },
  reply: loadedProfilesSchema,
  errors: [
    'PROFILE_FILE_UNREADABLE',
    'PROFILE_FILE_COLUMNS',
    'PROFILE_FILE_YEAR_MISSING',
    'PROFILE_FILE_EMPTY',
    'PROFILE_FILE_TOO_LONG',
    'PROFILE_LINE_INVALID',
    'PROFILE_HOUR_REPEATED',
    'PROFILE_DAY_INCOMPLETE',
    'PROFILE_DAY_IMPLAUSIBLE',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
  ],
})
