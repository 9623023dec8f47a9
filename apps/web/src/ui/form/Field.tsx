import { Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import {
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { DateField } from './DateField.tsx'
import type { FieldInput } from './field-input.ts'
import type { InputStore } from './form-store.ts'
import { Wide } from './FormSection.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import { UnreadTextProvider } from './unread-text.ts'
import { useInputProps, type FormInputProps, type InputType } from './use-form.ts'

/** What the fields use of their form. */
export interface FieldForm {
  readonly form: InputStore
  /** Fields that the company requires besides the fields' own rules, with an error text where they are empty. */
  readonly mandatory?:
    | { readonly required: ReadonlySet<string>; readonly missingText: (name: string) => string | undefined }
    | undefined
}

const FieldFormContext = createContext<FieldForm | null>(null)
export const FieldFormProvider = FieldFormContext.Provider

function useFieldForm(): FieldForm {
  const context = useContext(FieldFormContext)
  if (!context) throw new Error('Field needs a FieldFormProvider')
  return context
}

/** Props of the input of a field: value, change, error, and whether it is required. */
export function useFieldProps(
  name: string,
  type?: InputType,
): FormInputProps & { readonly required?: boolean } {
  const { form, mandatory } = useFieldForm()
  const given = useInputProps(form, name, type)
  const isMandatory = mandatory?.required.has(name) ?? false
  const missing = useSyncExternalStore(form.subscribe, () =>
    isMandatory ? mandatory?.missingText(name) : undefined,
  )
  return isMandatory ? { ...given, required: true, error: given.error ?? missing } : given
}

interface BoundFieldProps {
  readonly name: string
  readonly type?: InputType
  readonly children: (props: ReturnType<typeof useFieldProps>) => ReactNode
}

/** An input that the form places itself, with the props of its field: typing renders this input alone. */
export function BoundField({ name, type, children }: BoundFieldProps): ReactNode {
  return (
    <UnreadTextProvider value={useUnreadReport(name)}>
      {children(useFieldProps(name, type))}
    </UnreadTextProvider>
  )
}

function useUnreadReport(name: string) {
  const { form } = useFieldForm()
  return useCallback((error: string | null) => form.setUnread(name, error), [form, name])
}

interface FieldProps extends Pick<
  TextInputProps,
  | 'description'
  | 'placeholder'
  | 'autoComplete'
  | 'readOnly'
  | 'className'
  | 'inputMode'
  | 'inputWrapperOrder'
> {
  readonly of: {
    readonly name: string
    readonly label: string
    readonly required: boolean
    readonly input: FieldInput
  }
  /** Focused when the form opens. */
  readonly isFirst?: boolean
  /** As wide as its section. */
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The input of a field definition. The form itself renders pickers of other records. */
export function Field({ isWide = false, ...props }: FieldProps): ReactElement {
  const input = <DescribedInput {...props} />
  return isWide ? <Wide>{input}</Wide> : input
}

function DescribedInput({
  of: field,
  isFirst = false,
  ref,
  ...rest
}: Omit<FieldProps, 'isWide'>): ReactElement {
  const { input, name, label, required } = field
  const given = useFieldProps(name, input.kind === 'flag' ? 'checkbox' : 'input')
  const props = { label, required, ...rest, ...given, 'data-autofocus': isFirst || undefined }
  const report = useUnreadReport(name)
  switch (input.kind) {
    case 'text': {
      const text = { autoComplete: 'off', ...props, maxLength: input.max }
      return input.isLong ? (
        <Textarea {...text} autosize minRows={3} maxRows={10} />
      ) : (
        <TextInput {...text} ref={ref} type={input.type} />
      )
    }
    case 'number': {
      const { kind: _, ...limits } = input
      return <NumberField {...limits} {...props} value={given.value} />
    }
    case 'flag': {
      return <Switch label={label} {...given} pb={8} style={{ alignSelf: 'end' }} />
    }
    case 'date': {
      const { kind: _, ...limits } = input
      return (
        <UnreadTextProvider value={report}>
          <DateField {...limits} {...props} value={given.value} />
        </UnreadTextProvider>
      )
    }
    case 'choice': {
      const { options, placeholder } = input
      const clearing = placeholder === undefined ? {} : { placeholder, clearable: true }
      return <SelectField {...props} {...clearing} data={[...options]} />
    }
    case 'reference':
    case 'own':
      break
  }
  throw new Error(`${name} is placed by its form`)
}
