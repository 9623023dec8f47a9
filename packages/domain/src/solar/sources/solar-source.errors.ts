import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the sources of the sun. */
export const solarSourceErrors = {
  /** A file of a tool that cannot take this place: weather for a surface, or one plane for a whole place; `details.tool`. */
  SOLAR_FILE_TOOL_MISMATCH: 'invalid',
  /** A file of a place further away than its data reach; `details.km`. */
  SOLAR_FILE_FAR_AWAY: 'invalid',
} as const satisfies ErrorTable
