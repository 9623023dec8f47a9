import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'
import { themeColours, type ThemeColour } from '@vatio/domain/identity/themes/theme'
import { Card } from '../../ui/Card.tsx'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CreateLimitCard } from '../licences/CreateLimitCard.tsx'
import type { ThemeFormValues } from './theme-form.ts'
import styles from './ThemeSection.module.css'
import { colourLabels, themeTexts as texts } from './themes.messages.ts'
import { useUploadBrandFile } from './themes.queries.ts'

interface ThemeFieldsCardProps {
  readonly values: ThemeFormValues
  readonly errors: Partial<Readonly<Record<string, unknown>>>
  readonly onChange: (values: ThemeFormValues) => void
  /** Colours used where a field is empty, shown in it as placeholder. */
  readonly inherited?: BrandColours
}

const graphs = themeColours.filter((name) => name.startsWith('graph'))
const others = themeColours.filter((name) => !name.startsWith('graph'))

/** The fields of a theme. */
export function ThemeFieldsCard({ values, errors, onChange, inherited }: ThemeFieldsCardProps) {
  const field = (name: keyof ThemeFormValues) => ({
    value: values[name],
    error: errors[name] as string | undefined,
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  })
  const text = (name: keyof ThemeFormValues) => {
    const { onChange: change, ...rest } = field(name)
    return {
      ...rest,
      onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    }
  }
  const colour = (name: ThemeColour) => (
    <ColourField key={name} label={colourLabels[name]} placeholder={inherited?.[name]} {...field(name)} />
  )
  return (
    <Card>
      <FormSection title={texts.brand}>
        <Wide>
          <div className={styles.link}>
            <TextInput
              label={texts.logo}
              description={texts.logoHelp}
              placeholder="https://"
              {...text('logoUrl')}
            />
            <Upload name="logoUrl" onUploaded={(url) => onChange({ ...values, logoUrl: url })} />
          </div>
        </Wide>
        <Wide>
          <div className={styles.link}>
            <TextInput
              label={texts.favicon}
              description={texts.logoHelp}
              placeholder="https://"
              {...text('faviconUrl')}
            />
            <Upload name="faviconUrl" onUploaded={(url) => onChange({ ...values, faviconUrl: url })} />
          </div>
        </Wide>
        <TextInput label={texts.title} maxLength={80} {...text('clientAppTitle')} />
      </FormSection>
      <FormSection title={texts.colours} help={texts.coloursHelp}>
        {others.map(colour)}
      </FormSection>
      <FormSection title={texts.graphs}>{graphs.map(colour)}</FormSection>
      <FormSection>
        <Wide>
          <Textarea
            label={texts.carrousel}
            description={texts.carrouselHelp}
            minRows={3}
            placeholder="https://"
            {...text('carrouselLinks')}
          />
        </Wide>
      </FormSection>
    </Card>
  )
}

function Upload({
  name,
  onUploaded,
}: {
  readonly name: 'logoUrl' | 'faviconUrl'
  readonly onUploaded: (url: string) => void
}) {
  const upload = useUploadBrandFile(onUploaded)
  const look = {
    variant: 'default',
    leftSection: <IconUpload size={16} stroke={1.5} aria-hidden />,
    'aria-label': texts.uploadOf[name],
  } as const
  return (
    <CreateLimitCard quantities={['storageBytes']} label={texts.upload} look={look}>
      <FileButton
        accept="image/png,image/jpeg,image/webp,image/x-icon,.ico"
        onChange={(file) => {
          if (file) upload.mutate(file)
        }}
      >
        {(button) => (
          <Button {...button} {...look} loading={upload.isPending}>
            {texts.upload}
          </Button>
        )}
      </FileButton>
    </CreateLimitCard>
  )
}
