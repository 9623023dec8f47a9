import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { isPictureLink } from '@vatio/domain/identity/themes/theme'
import { mustBeSet, textField } from '../../ui/form/field-kinds.ts'
import { validateFields, recordFields, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { onboardingTexts as texts } from './onboarding.messages.ts'

// There is no stored record to edit: each group of fields creates its own.
const answers = recordFields<Readonly<Record<string, string>>>()
const validate = mustBeSet('Este campo es obligatorio')
const name = textField({ label: 'Nombre', max: 120, required: true, validate })

export const commercialFields = answers({
  name,
  firstSurname: textField({ label: 'Primer apellido', max: 120, required: true, validate }),
  secondSurname: textField({ label: 'Segundo apellido', max: 120 }),
})

export const marketerFields = answers({ marketer: name })

export const brandFields = answers({
  logoUrl: textField({
    label: 'URL del logotipo',
    max: 2048,
    validate: (link) => (link.trim() === '' || isPictureLink(link.trim()) ? null : texts.addressNeedsHttps),
  }),
  colour: textField({
    label: 'Color corporativo',
    max: 7,
    validate: (colour) =>
      colour.trim() === '' || isHexColour(colour.trim()) ? null : 'Escribe un color como #5646ff',
  }),
})

const fields = { ...commercialFields, ...marketerFields, ...brandFields }

export interface OnboardingValues extends FormValues<typeof fields> {
  /** 0 welcome, 1 states, 2 commercial, 3 marketer, 4 brand, 5 set-up. */
  readonly step: number
}

export const LAST_STEP = 5

export const emptyOnboarding: OnboardingValues = { step: 0, ...toFormValues(fields, null) }

/** Validation errors of the current step, by field. */
export function validateStep(values: OnboardingValues): Record<string, string> {
  if (values.step === 2) return validateFields(commercialFields, values)
  if (values.step === 3) return validateFields(marketerFields, values)
  return values.step === 4 ? validateFields(brandFields, values) : {}
}
