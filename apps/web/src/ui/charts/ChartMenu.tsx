import { Menu } from '@mantine/core'
import {
  IconChartDots,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPhoto,
  IconZoomReset,
} from '@tabler/icons-react'
import { FloatingMenu } from '../floating/Floating.tsx'
import type { Floating } from '../floating/use-floating.ts'
import styles from './ChartToolbar.module.css'
import { chartTexts as texts } from './charts.messages.ts'

interface ChartMenuProps {
  readonly floating: Floating
  readonly onWorkbook?: (() => void) | undefined
  readonly onCsv?: (() => void) | undefined
  readonly onPicture?: (() => void) | undefined
  readonly onInspect?: (() => void) | undefined
  readonly onReset?: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with a chart. */
export function ChartMenu(props: ChartMenuProps) {
  const { floating, onWorkbook, onCsv, onPicture, onInspect, onReset } = props
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      {onInspect ? (
        <Menu.Item className={styles.onPhone} leftSection={<IconChartDots {...icon} />} onClick={onInspect}>
          {texts.inspect}
        </Menu.Item>
      ) : null}
      {onReset ? (
        <Menu.Item className={styles.onPhone} leftSection={<IconZoomReset {...icon} />} onClick={onReset}>
          {texts.resetZoom}
        </Menu.Item>
      ) : null}
      {onWorkbook ? (
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={onWorkbook}>
          {texts.workbook}
        </Menu.Item>
      ) : null}
      {onCsv ? (
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={onCsv}>
          {texts.csv}
        </Menu.Item>
      ) : null}
      {onPicture ? (
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onPicture}>
          {texts.picture}
        </Menu.Item>
      ) : null}
    </FloatingMenu>
  )
}
