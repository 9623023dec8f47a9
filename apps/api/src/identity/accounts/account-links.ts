import type { Platform } from '../../platform/platform.ts'

/** Address of the page that validates an e-mail with the token of a mail. */
export function validationLink(platform: Platform, userUID: string, token: string): string {
  return `${platform.configuration.publicUrl}/account-validation/${userUID}/${token}`
}
