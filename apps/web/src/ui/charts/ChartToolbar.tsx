import { ActionIcon } from '@mantine/core'
import { IconChartDots, IconDots, IconZoomReset } from '@tabler/icons-react'
import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { Hint } from '../floating/Hint.tsx'
import { lazyPart } from '../floating/lazy-part.tsx'
import { useFloating } from '../floating/use-floating.ts'
import { saveChartCsv, saveChartWorkbook, type ChartData } from './chart-files.ts'
import styles from './ChartToolbar.module.css'
import { chartTexts as texts } from './charts.messages.ts'
import { addToInspector } from './inspector-context.ts'

const ChartMenu = lazyPart(async () => (await import('./ChartMenu.tsx')).ChartMenu)

export interface ChartToolbarProps {
  /** The label of the chart. */
  readonly label: string
  /** Reads the shown data. */
  readonly data?: (() => ChartData) | undefined
  /** Name of the files, without their ending. */
  readonly fileName: string
  /** Reads the series for the graph inspector; absent where the chart has none. */
  readonly inspect?: (() => readonly InspectedSeries[]) | undefined
  /** Identifier of the chart in the inspector, where it is not the label. */
  readonly inspectTitle?: string | undefined
  readonly onPicture?: (() => void) | undefined
  /** One button above the other, beside a chart without room above it. */
  readonly isUpright?: boolean
  /** Present while a part of the chart is shown. */
  readonly onReset?: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The buttons of a chart; one menu on a phone. Its parent is the positioned figure. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { label, data, fileName, inspect, inspectTitle = label, onPicture, onReset } = props
  const { isOpen, button, floating } = useFloating('menu')
  const onInspect = inspect ? () => addToInspector(inspectTitle, inspect()) : undefined
  return (
    <div className={styles.toolbar} data-upright={props.isUpright || undefined} data-print="hide">
      {onReset ? (
        <Hint label={texts.resetZoom}>
          <ActionIcon className={styles.onDesk} aria-label={texts.resetZoomOf(label)} onClick={onReset}>
            <IconZoomReset {...icon} />
          </ActionIcon>
        </Hint>
      ) : null}
      {onInspect ? (
        <Hint label={texts.inspect}>
          <ActionIcon className={styles.onDesk} aria-label={texts.inspectOf(label)} onClick={onInspect}>
            <IconChartDots {...icon} />
          </ActionIcon>
        </Hint>
      ) : null}
      {data || onPicture || onInspect ? (
        <Hint label={texts.menu}>
          <ActionIcon {...button} aria-label={texts.menuOf(label)}>
            <IconDots {...icon} />
          </ActionIcon>
        </Hint>
      ) : null}
      {isOpen ? (
        <ChartMenu
          floating={floating}
          onInspect={onInspect}
          onReset={onReset}
          onPicture={onPicture}
          onWorkbook={data && (() => void saveChartWorkbook(data, fileName))}
          onCsv={data && (() => void saveChartCsv(data, fileName))}
        />
      ) : null}
    </div>
  )
}
