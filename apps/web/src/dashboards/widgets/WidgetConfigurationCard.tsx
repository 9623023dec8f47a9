import { Button } from '@mantine/core'
import { DEFAULT_RENEWAL_RATE, toRenewalRate } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import { isShortcutUrl } from '@vatio/domain/dashboards/widgets/shortcut'
import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import type { WidgetPlacement } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { CountsFields, KpiFields, RenewalFields, ShortcutFields } from './ConfigurationFields.tsx'
import { configurationTexts as texts } from './widgets.messages.ts'

interface WidgetConfigurationCardProps {
  readonly placement: WidgetPlacement
  readonly onAccept: (placement: WidgetPlacement) => void
  readonly onClose: () => void
}

/** Whether a kind of widget has anything to configure. */
export function isConfigurable({ componentIdentifier }: WidgetPlacement): boolean {
  return componentIdentifier !== 'monthlyCreatedContracts'
}

type FieldErrors = Readonly<Record<string, string>>

function validatePlacement(placement: WidgetPlacement): FieldErrors {
  if (placement.componentIdentifier !== 'shortcut') return {}
  const { label = '', url = '', color = '' } = placement.widgetConfiguration ?? {}
  return {
    ...(label.trim() === '' ? { label: texts.labelNeeded } : {}),
    ...(isShortcutUrl(url.trim()) ? {} : { url: texts.urlWrong }),
    ...(isHexColour(color) ? {} : { color: texts.colourWrong }),
  }
}

/** Initial values of a widget that has not been configured yet. */
function withDefaults(placement: WidgetPlacement, accent: string): WidgetPlacement {
  if (placement.widgetConfiguration) return placement
  if (placement.componentIdentifier === 'shortcut') {
    const blank = { label: '', url: '', openInNewTab: false, color: accent, icon: null }
    return { ...placement, widgetConfiguration: blank }
  }
  if (placement.componentIdentifier === 'renewalCalendar') {
    return { ...placement, widgetConfiguration: { renewalRate: DEFAULT_RENEWAL_RATE } }
  }
  return placement
}

/** Configures one widget; saving the dashboard stores it. */
export function WidgetConfigurationCard({ placement, onAccept, onClose }: WidgetConfigurationCardProps) {
  const [draft, setDraft] = useState(() => withDefaults(placement, '#5646ff'))
  const [rate, setRate] = useState(() =>
    draft.componentIdentifier === 'renewalCalendar' ? String(draft.widgetConfiguration?.renewalRate) : '',
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const accept = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be inside another form, which must not be submitted.
    event.stopPropagation()
    const found = validatePlacement(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAccept(
      draft.componentIdentifier === 'renewalCalendar'
        ? { ...draft, widgetConfiguration: { renewalRate: toRenewalRate(rate) } }
        : tidy(draft),
    )
  }
  return (
    <Dialog
      title={texts.title(widgetOf(placement.componentIdentifier).label)}
      onClose={onClose}
      onSubmit={accept}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.accept}</Button>
        </>
      }
    >
      <Fields draft={draft} errors={errors} onChange={setDraft} rate={rate} onRate={setRate} />
    </Dialog>
  )
}

function tidy(placement: WidgetPlacement): WidgetPlacement {
  if (placement.componentIdentifier !== 'shortcut' || !placement.widgetConfiguration) return placement
  const { label, url, color } = placement.widgetConfiguration
  return {
    ...placement,
    widgetConfiguration: {
      ...placement.widgetConfiguration,
      label: label.trim(),
      url: url.trim(),
      color: color.toLowerCase(),
    },
  }
}

interface FieldsProps {
  readonly draft: WidgetPlacement
  readonly errors: FieldErrors
  readonly onChange: (placement: WidgetPlacement) => void
  readonly rate: string
  readonly onRate: (rate: string) => void
}

function Fields({ draft, errors, onChange, rate, onRate }: FieldsProps) {
  switch (draft.componentIdentifier) {
    case 'shortcut':
      return draft.widgetConfiguration ? (
        <ShortcutFields
          value={draft.widgetConfiguration}
          errors={errors}
          onChange={(widgetConfiguration) => onChange({ ...draft, widgetConfiguration })}
        />
      ) : null
    case 'renewalCalendar':
      return <RenewalFields value={rate} onChange={onRate} />
    case 'portfolioKpi':
      return (
        <KpiFields
          value={draft.widgetConfiguration ?? {}}
          onChange={(widgetConfiguration) => onChange({ ...draft, widgetConfiguration })}
        />
      )
    case 'states':
      return (
        <CountsFields
          value={draft.widgetConfiguration ?? {}}
          choose="states"
          onChange={(widgetConfiguration) => onChange({ ...draft, widgetConfiguration })}
        />
      )
    case 'commercials':
      return (
        <CountsFields
          value={draft.widgetConfiguration ?? {}}
          choose="commercials"
          onChange={(widgetConfiguration) => onChange({ ...draft, widgetConfiguration })}
        />
      )
    case 'contractsByState':
    case 'contractsByCommercial':
      return (
        <CountsFields
          value={draft.widgetConfiguration ?? {}}
          onChange={({ chartType }) =>
            onChange({ ...draft, widgetConfiguration: chartType ? { chartType } : {} })
          }
        />
      )
    case 'monthlyCreatedContracts':
    default:
      return <p>{texts.nothing}</p>
  }
}
