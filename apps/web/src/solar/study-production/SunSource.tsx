import { Button, FileButton } from '@mantine/core'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import { useAskPvgisWeather, useUploadPvgisFile } from '../pvgis/pvgis.queries.ts'
import { useStudyEditor } from '../study-editor.ts'
import { placeOf, type StudyFiguresState } from '../study-figures/study-figures.queries.ts'
import { productionTexts as texts } from './study-production.messages.ts'
import styles from './ProductionCard.module.css'

/** Where the sun of the figures comes from, how sure it is, and how to have a better one. */
export function SunSource({ figures, isAskingPvgis }: StudyFiguresState) {
  const editor = useStudyEditor()
  const { site, surfaces } = editor.content
  const gate = useLicenceGate(solarFeatures.advancedConfiguration.licence)
  const change = (part: Partial<StudyContent['site']>) =>
    editor.change((now) => changeSurfaces({ ...now, site: { ...now.site, ...part } }, now.surfaces))
  const place = placeOf(editor.content)
  // Only what PVGIS has answered becomes the source: without its answer nothing could be calculated.
  const ask = useAskPvgisWeather(() => change({ source: 'pvgis' }))
  const isAsking = isAskingPvgis || ask.isPending
  const upload = useUploadPvgisFile((file) => change({ idPvgisFile: file.idPvgisFile }))
  const stored = surfaces.find(({ production }) => production !== null)?.production?.source
  const source = stored ?? figures?.source
  const range = figures?.energy.productionRange
  return (
    <div className={styles.source}>
      <p>
        {texts.source}: <strong>{source ? describe(source) : texts.embedded(null)}</strong>
        {source ? ` · ±${formatPercent(source.uncertaintyPercent)}` : null}
        {range ? ` · ${texts.between(formatEnergy(range.p90), formatEnergy(range.p10))}` : null}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={isAsking}
          disabled={site.source === 'pvgis' || place === null}
          onClick={() => place && ask.mutate({ lat: place.lat, lng: place.lng })}
        >
          {texts.askPvgis}
        </Button>
        {site.source === 'pvgis' ? (
          <Button variant="subtle" onClick={() => change({ source: 'embedded' })}>
            {texts.withoutPvgis}
          </Button>
        ) : null}
        <FileButton accept=".csv,.json" onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {texts.upload}
            </Button>
          )}
        </FileButton>
        {site.idPvgisFile === null ? null : (
          <Button variant="subtle" onClick={() => change({ idPvgisFile: null })}>
            {texts.withoutFile}
          </Button>
        )}
      </div>
      <Hint label={gate.isOpen ? undefined : gate.tooltip} always>
        <span className={styles.losses}>
          <NumberField
            label={texts.losses}
            description={texts.lossesHelp}
            unit="%"
            min={0}
            max={100}
            value={site.lossPercent}
            readOnly={!gate.isOpen}
            onChange={(lossPercent) => {
              if (lossPercent !== null && lossPercent >= 0 && lossPercent <= 100) change({ lossPercent })
            }}
          />
        </span>
      </Hint>
      {isAsking ? <p className={styles.note}>{texts.askingPvgis}</p> : null}
    </div>
  )
}

function describe({
  kind,
  nearestCapital,
  database,
  years,
}: Pick<SolarSource, 'kind' | 'nearestCapital' | 'database' | 'years'>): string {
  const name =
    kind === 'embedded'
      ? texts.embedded(nearestCapital)
      : kind === 'pvgis'
        ? texts.pvgis(database)
        : texts.pvgisFile(database)
  return years === null ? name : `${name}, ${texts.years(years[0], years[1])}`
}
