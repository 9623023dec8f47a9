import { Button, SegmentedControl } from '@mantine/core'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { filterKits } from '@vatio/domain/solar/optimisation/kit-recommendation'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useSolarKits } from '../kits/kits.queries.ts'
import { SolarKitPicker } from '../kits/SolarKitPicker.tsx'
import { SolarPanelPicker } from '../solar-panels/SolarPanelPicker.tsx'
import { useSolarPanels } from '../solar-panels/solar-panels.queries.ts'
import { useStudyEditor } from '../study-editor.ts'
import {
  changeMode,
  chooseKit,
  choosePanel,
  copyKit,
  copyPanel,
  isKitTooLarge,
} from './change-installation.ts'
import { PanelPreviewDialog } from './PanelPreviewDialog.tsx'
import { kitTooLarge, productionTexts as texts } from './study-production.messages.ts'
import styles from './ProductionCard.module.css'

const modes = ['solarKit', 'solarPanel'] as const

/** Whether the installation is a kit or single panels, and which. */
export function InstallationChoice({ onModeChange }: { readonly onModeChange: () => void }) {
  const editor = useStudyEditor()
  const { content } = editor
  const { peakPowerIntroductionMode: mode, solarKit, solarPanel } = content
  const kits = useSolarKits().data ?? []
  const panels = useSolarPanels().data ?? []
  const [isPreviewed, setPreviewed] = useState(false)
  const panel = findStudyPanel(content)
  const take = (idSolarKit: string | null) => {
    const kit = kits.find((one) => one.idSolarKit === idSolarKit)
    const update = (now: typeof content) => chooseKit(now, kit ? copyKit(kit) : null)
    if (isKitTooLarge(update(content))) showToast(kitTooLarge)
    editor.change(update)
  }
  return (
    <div className={styles.choice}>
      <SegmentedControl
        aria-label={texts.mode}
        value={mode}
        data={modes.map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => {
          onModeChange()
          editor.change((now) => changeMode(now, value))
        }}
      />
      <div className={styles.picker}>
        {mode === 'solarKit' ? (
          <SolarKitPicker
            value={solarKit?.idSolarKit ?? null}
            valueLabel={solarKit?.identifier}
            isOffered={(kit) => suits(kit, content)}
            onChange={take}
          />
        ) : (
          <SolarPanelPicker
            value={solarPanel?.solarPanelId ?? null}
            valueLabel={solarPanel?.name}
            onChange={(id) => {
              const chosen = panels.find((one) => one.solarPanelId === id)
              editor.change((now) => choosePanel(now, chosen ? copyPanel(chosen) : null))
            }}
          />
        )}
      </div>
      <Button variant="default" disabled={panel === null} onClick={() => setPreviewed(true)}>
        {texts.seePanel}
      </Button>
      {isPreviewed && panel !== null ? (
        <PanelPreviewDialog panel={panel} onClose={() => setPreviewed(false)} />
      ) : null}
    </div>
  )
}

/** Kits of the phases of the installation, and coplanar ones where no surface has inclined panels. */
function suits(
  kit: SolarKit,
  { surfaces, instalationPhaseNumber }: ReturnType<typeof useStudyEditor>['content'],
): boolean {
  if (surfaces.length === 0) return true
  const candidate = { ...kit, panelPeakPowerWp: kit.kitSolarPanel.peakPower }
  const inclinations = surfaces.map(({ panelInclination }) => panelInclination)
  return filterKits([candidate], instalationPhaseNumber, inclinations).length > 0
}
