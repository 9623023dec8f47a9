import { ColorInput, type ColorInputProps } from '@mantine/core'
import { isHexColour, textOn } from '@vatio/domain/identity/themes/colour-contrast'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { fieldTexts as texts } from './form.messages.ts'

interface ColourFieldProps extends Omit<ColorInputProps, 'value' | 'onChange' | 'format'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A colour as `#rrggbb`, with the company's own to choose from and a preview of text on it. */
export function ColourField({ value, onChange, ...rest }: ColourFieldProps) {
  const { brand } = useTheme()
  const swatches = [
    ...new Set([brand.graph1, brand.graph2, brand.graph3, brand.graph4, brand.graph5, brand.graph6]),
  ]
  const text = isHexColour(value) ? (textOn(value) === '#ffffff' ? 'blanco' : 'oscuro') : null
  return (
    <ColorInput
      format="hex"
      swatches={swatches}
      swatchesPerRow={6}
      withEyeDropper={false}
      description={text ? texts.textOnColour(text) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      wrapperProps={{ 'data-colour-field': true }}
      value={value}
      onChange={onChange}
    />
  )
}
