import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useStudyEditor } from '../study-editor.ts'
import { maximumsOf } from '../study-figures/study-figures.queries.ts'
import { SurfacePanelsRow } from './SurfacePanelsRow.tsx'
import { productionTexts as texts } from './study-production.messages.ts'
import styles from './SurfacePanels.module.css'

/** The panels of each surface, changed in place, with the total. */
export function SurfacePanels() {
  const { content } = useStudyEditor()
  const { surfaces } = content
  if (surfaces.length === 0) return <EmptyState text={texts.noSurfaces} />
  const maximums = maximumsOf(content)
  const peakPowerWp = findStudyPanel(content)?.peakPower ?? null
  const panels = surfaces.reduce((sum, { panelNumber }) => sum + panelNumber, 0)
  const area = surfaces.reduce((sum, surface) => sum + surface.area, 0)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.surfaces}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.area} m²</th>
            <th scope="col">{texts.available} %</th>
            <th scope="col">{texts.panels}</th>
            <th scope="col">{texts.orientation}</th>
            <th scope="col">{texts.inclination}</th>
            <th scope="col">{texts.position}</th>
            <th scope="col">{texts.peakPower} kWp</th>
          </tr>
        </thead>
        <tbody>
          {surfaces.map((surface, index) => (
            <SurfacePanelsRow
              key={surface.surfaceId}
              surface={surface}
              most={maximums?.[index] ?? null}
              peakPowerWp={peakPowerWp}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td data-label={texts.area}>{formatNumber(area)}</td>
            <td aria-hidden />
            <td data-label={texts.panels}>{formatCount(panels)}</td>
            <td aria-hidden />
            <td aria-hidden />
            <td aria-hidden />
            <td data-label={texts.peakPower}>
              {peakPowerWp === null ? '–' : formatNumber((panels * peakPowerWp) / 1000)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
