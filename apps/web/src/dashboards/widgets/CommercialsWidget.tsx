import type { CommercialCountsConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { seriesColour } from '@vatio/domain/dashboards/widgets/series-colour'
import { useCallback } from 'react'
import { RankedBars } from '../../ui/charts/RankedBars.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { WidgetEmpty, WidgetError } from './WidgetState.tsx'
import { useContractsByCommercials } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'

interface CommercialsWidgetProps {
  readonly label: string
  readonly configuration: CommercialCountsConfiguration | undefined
  readonly height: number
}

/** Open contracts by commercial: the chosen ones, or all that the user may see. */
export function CommercialsWidget({ label, configuration, height }: CommercialsWidgetProps) {
  const query = useContractsByCommercials(configuration?.selectedCommercialsIds ?? [])
  const commercials = query.data?.commercials
  const counts = useCallback(
    (palette: readonly string[]) =>
      (commercials ?? []).map(({ commercial, count }, index) => ({
        id: commercial?.idCommercial ?? '',
        name: commercial
          ? [commercial.name, commercial.firstSurname].filter(Boolean).join(' ')
          : texts.noCommercial,
        count,
        colour: commercial
          ? seriesColour(index, commercial.idCommercial, palette)
          : (palette.at(-1) ?? '#9aa0a6'),
      })),
    [commercials],
  )
  if (query.isError) return <WidgetError onRetry={() => void query.refetch()} />
  if (!commercials) return <ChartSkeleton height={height} />
  if (commercials.length === 0) return <WidgetEmpty text={texts.noContracts} />
  return (
    <RankedBars
      label={label}
      by={texts.commercial}
      counted={texts.contracts}
      counts={counts}
      hasRing={configuration?.chartType === 'doughnut'}
      fileName="contratos"
      height={height}
    />
  )
}
