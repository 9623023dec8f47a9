import { z } from 'zod'

/** Colour of a badge as a company chooses it. */
export const badgeColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('#rrggbb, en minúsculas')
