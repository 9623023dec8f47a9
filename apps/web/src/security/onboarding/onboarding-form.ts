import { isHexColour } from '@vatio/domain/security/themes/colour-contrast'
import { isPictureLink } from '@vatio/domain/security/themes/theme'
import { onboardingTexts as texts } from './onboarding.messages.ts'

export interface OnboardingValues {
  /** 0 welcome, 1 states, 2 commercial, 3 marketer, 4 brand, 5 set-up. */
  readonly step: number
  readonly name: string
  readonly firstSurname: string
  readonly secondSurname: string
  readonly marketer: string
  readonly logoUrl: string
  readonly colour: string
}

export const LAST_STEP = 5

export const emptyOnboarding: OnboardingValues = {
  step: 0,
  name: '',
  firstSurname: '',
  secondSurname: '',
  marketer: '',
  logoUrl: '',
  colour: '',
}

/** What keeps a step from being left. */
export function faultsOfStep(values: OnboardingValues): Partial<Record<keyof OnboardingValues, string>> {
  const faults: Partial<Record<keyof OnboardingValues, string>> = {}
  const { required } = texts.commercial
  if (values.step === 2) {
    if (values.name.trim() === '') faults.name = required
    if (values.firstSurname.trim() === '') faults.firstSurname = required
  }
  if (values.step === 3 && values.marketer.trim() === '') faults.marketer = required
  if (values.step === 4) {
    const logo = values.logoUrl.trim()
    const colour = values.colour.trim()
    if (logo !== '' && !isPictureLink(logo)) faults.logoUrl = texts.brand.linkFault
    if (colour !== '' && !isHexColour(colour)) faults.colour = texts.brand.colourFault
  }
  return faults
}
