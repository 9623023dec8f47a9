import type { StudySolarPanel } from '@vatio/protocol/solar/studies/study-content.schema'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { productionTexts as texts } from './study-production.messages.ts'

interface PanelPreviewDialogProps {
  readonly panel: StudySolarPanel
  readonly onClose: () => void
}

/** The panel of a study to be read: its copy, which the inventory does not change. */
export function PanelPreviewDialog({ panel, onClose }: PanelPreviewDialogProps) {
  return (
    <Dialog title={texts.panelDetails} onClose={onClose}>
      <DataList
        facts={[
          { label: 'Nombre', value: panel.name },
          { label: 'Fabricante', value: panel.manufacturer },
          { label: 'Potencia pico', value: `${formatNumber(panel.peakPower)} Wp` },
          { label: 'Eficiencia', value: `${formatNumber(panel.efficiency)} %` },
          { label: 'Alto', value: `${formatCount(panel.heigth)} mm` },
          { label: 'Ancho', value: `${formatCount(panel.width)} mm` },
        ]}
      />
    </Dialog>
  )
}
