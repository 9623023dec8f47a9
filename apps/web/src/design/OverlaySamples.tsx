import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { seconds, showToast, type Tone } from '../platform/messages/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataList } from '../ui/DataList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import styles from './DesignPage.module.css'

const texts: Readonly<Record<Tone, string>> = {
  success: 'Contrato guardado',
  info: 'La operación ya está en curso. Espera un momento.',
  warning: 'Ya existe un estado con el mismo nombre.',
  error: 'Ha habido un error al guardar el contrato.',
}

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'panel' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Diálogo
      </Button>
      <Button variant="default" onClick={() => setOpen('confirm')}>
        Borrado
      </Button>
      <Button variant="default" onClick={() => setOpen('panel')}>
        Panel lateral
      </Button>
      {(Object.keys(texts) as Tone[]).map((tone) => (
        <Button
          key={tone}
          variant="default"
          onClick={() =>
            showToast({
              tone,
              text: texts[tone],
              seconds: seconds.long,
              requestId: tone === 'error' ? 'req-20261121-4f' : undefined,
            })
          }
        >
          Aviso {tone}
        </Button>
      ))}
      {open === 'dialog' ? (
        <Dialog
          title="Nueva comercializadora"
          onClose={close}
          footer={
            <>
              <Button variant="default" onClick={close}>
                Cancelar
              </Button>
              <Button onClick={close}>Crear comercializadora</Button>
            </>
          }
        >
          <TextInput label="Nombre" data-autofocus />
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Eliminar la comparativa"
          typed="comparativa-3"
          onClose={close}
          onConfirm={close}
        />
      ) : null}
      {open === 'panel' ? (
        <SidePanel
          title="Cooperativa Agroalimentaria del Valle Alto del Guadalquivir"
          subtitle="NIF F12345674"
          onClose={close}
          onNext={close}
          onPrevious={undefined}
          footer={<Button>Guardar cliente</Button>}
        >
          <DataList
            facts={[
              { label: 'Email', value: 'info@cooperativa-ejemplo.es' },
              { label: 'Teléfono', value: '958 000 000' },
              { label: 'Comercial', value: null },
            ]}
          />
        </SidePanel>
      ) : null}
    </div>
  )
}
