import type { StateCountsConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { seriesColour } from '@vatio/domain/dashboards/widgets/series-colour'
import { useCallback } from 'react'
import { RankedBars } from '../../ui/charts/RankedBars.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { WidgetEmpty, WidgetError } from './WidgetState.tsx'
import { useContractsByState } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'

interface StatesWidgetProps {
  readonly label: string
  readonly configuration: StateCountsConfiguration | undefined
  readonly height: number
}

/** Open contracts by state in the colours of the states, without the hidden ones. */
export function StatesWidget({ label, configuration, height }: StatesWidgetProps) {
  const query = useContractsByState()
  const hidden = configuration?.hiddenStates
  const states = query.data?.states
  const counts = useCallback(
    (palette: readonly string[]) =>
      (states ?? [])
        .filter(({ state }) => !hidden?.includes(state.name))
        .map(({ state, count }, index) => ({
          id: state.idContractState,
          name: state.name,
          count,
          colour: isHexColour(state.badgeColor)
            ? state.badgeColor
            : seriesColour(index, state.idContractState, palette),
        })),
    [states, hidden],
  )
  if (query.isError) return <WidgetError onRetry={() => void query.refetch()} />
  if (!states) return <ChartSkeleton height={height} />
  if (counts([]).length === 0) return <WidgetEmpty text={texts.noContracts} />
  return (
    <RankedBars
      label={label}
      by={texts.state}
      counted={texts.contracts}
      counts={counts}
      hasRing={configuration?.chartType === 'doughnut'}
      fileName="contratos"
      height={height}
    />
  )
}
