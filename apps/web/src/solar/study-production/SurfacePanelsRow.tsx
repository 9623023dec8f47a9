import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { MOST_PANEL_INCLINATION, toPanelAngles } from '@vatio/domain/solar/optimisation/best-angles'
import { computePeakPowerKwp } from '@vatio/domain/solar/production/installation'
import { panelPositions } from '@vatio/domain/solar/surfaces/panel-count'
import { optimizeAzimuthAndAngle } from '@vatio/protocol/solar/production/production.endpoints'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useOperation } from '../../platform/http/use-operation.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { bestAnglesMessages } from '../study-calculation.messages.ts'
import { useStudyEditor } from '../study-editor.ts'
import { placeOf } from '../study-figures/study-figures.queries.ts'
import { changeSurface } from './change-installation.ts'
import { positionNames, productionTexts as texts } from './study-production.messages.ts'
import styles from './SurfacePanels.module.css'

interface SurfacePanelsRowProps {
  readonly surface: StudySurface
  /** Most panels by its area; null without a panel. */
  readonly most: number | null
  readonly peakPowerWp: number | null
}

const isBetween = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** One surface: its panels, how they lie, and the power of them. */
export function SurfacePanelsRow({ surface, most, peakPowerWp }: SurfacePanelsRowProps) {
  const editor = useStudyEditor()
  const { surfaceId, name, panelNumber, panelPosition } = surface
  const isKit = editor.content.peakPowerIntroductionMode === 'solarKit'
  const change = (part: Partial<StudySurface>) => editor.change((now) => changeSurface(now, surfaceId, part))
  const label = (field: string) => texts.fieldOf(field, name)
  const bestAngles = useOperation(optimizeAzimuthAndAngle, bestAnglesMessages, {
    onSuccess: (best) =>
      change(toPanelAngles(best, surface.inclination, isKit && editor.content.solarKit?.coplanar === true)),
  })
  const place = placeOf(editor.content)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.area}>{formatNumber(surface.area)}</td>
      <td data-label={texts.available}>
        <NumberField
          aria-label={label(texts.available)}
          value={surface.availableAreaPercentage}
          placeholder="85"
          unit="%"
          min={0}
          max={100}
          onChange={(value) => {
            if (value === null || isBetween(value, 0, 100)) change({ availableAreaPercentage: value })
          }}
        />
      </td>
      <td data-label={texts.panels}>
        <span className={styles.pair}>
          <NumberField
            aria-label={label(texts.panels)}
            value={panelNumber}
            decimals={0}
            min={0}
            step={1}
            readOnly={isKit}
            onChange={(value) => {
              if (isBetween(value ?? 0, 0, 100_000)) change({ panelNumber: value ?? 0 })
            }}
          />
          <ActionIcon
            variant="default"
            aria-label={texts.fill(name)}
            title={texts.fill(name)}
            disabled={most === null || isKit}
            onClick={() => change({ panelNumber: most ?? 0 })}
          >
            <IconCalculator size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
        {most === null ? null : (
          <span className={styles.note}>
            {texts.ofMaximum(
              formatPercent(most === 0 ? null : (100 * panelNumber) / most),
              formatCount(most),
            )}
          </span>
        )}
      </td>
      <td data-label={texts.orientation}>
        <NumberField
          aria-label={label(texts.orientation)}
          value={surface.panelOrientation}
          unit="°"
          min={-180}
          max={180}
          step={1}
          onChange={(value) => {
            if (isBetween(value, -180, 180)) change({ panelOrientation: value })
          }}
        />
      </td>
      <td data-label={texts.inclination}>
        <span className={styles.pair}>
          <NumberField
            aria-label={label(texts.inclination)}
            value={surface.panelInclination}
            unit="°"
            min={0}
            max={MOST_PANEL_INCLINATION}
            step={1}
            onChange={(value) => {
              if (isBetween(value, 0, MOST_PANEL_INCLINATION)) change({ panelInclination: value })
            }}
          />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.optimiseAnglesOf(name)}
            loading={bestAngles.isPending}
            disabled={place === null}
            onClick={() =>
              place && bestAngles.mutate({ query: { lat: String(place.lat), lng: String(place.lng) } })
            }
          >
            {texts.optimiseAngles}
          </Button>
        </span>
        <input
          type="range"
          className={styles.slider}
          aria-label={`${label(texts.inclination)} (deslizador)`}
          min={0}
          max={MOST_PANEL_INCLINATION}
          value={surface.panelInclination}
          onChange={(event) => change({ panelInclination: Number(event.currentTarget.value) })}
        />
      </td>
      <td data-label={texts.position}>
        <SegmentedControl
          size="xs"
          aria-label={label(texts.position)}
          value={panelPosition}
          data={panelPositions.map((value) => ({ value, label: positionNames[value] }))}
          onChange={(value) => change({ panelPosition: value })}
        />
      </td>
      <td data-label={texts.peakPower}>
        {peakPowerWp === null ? '–' : formatNumber(computePeakPowerKwp(panelNumber, peakPowerWp))}
      </td>
    </tr>
  )
}
