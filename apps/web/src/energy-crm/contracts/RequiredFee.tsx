import { Input } from '@mantine/core'
import { useFieldProps } from '../../ui/form/Field.tsx'
import { Wide } from '../../ui/form/FormSection.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'

/**
 * Said where the company requires a commission: none of the fields that give one is required by itself.
 *
 * @param name of the requirement in its form.
 */
export function RequiredFee({ name }: { readonly name: string }) {
  const { required, error } = useFieldProps(name)
  if (!required && !error) return null
  return (
    <Wide>
      <Input.Wrapper
        label={texts.fee}
        required
        labelElement="div"
        description={texts.feeHelp}
        error={error}
      />
    </Wide>
  )
}
