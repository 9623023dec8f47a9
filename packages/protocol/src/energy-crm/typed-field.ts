import { isPlainMailAddress } from '@vatio/domain/mail/outbox/mail-address'
import { z } from 'zod'
import { typedText } from '../wire.ts'

/** A text that may be left empty: absent, null and '' are the same. */
export function optionalText(max: number) {
  return typedText(max).nullish()
}

/** A contact's mail address, or nothing. */
export const optionalMailAddress = typedText(254)
  .refine((text) => text === '' || isPlainMailAddress(text), 'INVALID_EMAIL')
  .nullish()

/** How a list is ordered. */
export const sortDirectionSchema = z.enum(['asc', 'desc'])
