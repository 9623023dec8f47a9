import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { tableFileEndings } from '@vatio/domain/files/tables/table-file'
import { useRef } from 'react'
import { useUploadSheet } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

/** Chooses the sheet of a marketer and opens it once it has been read. */
export function UploadSheetButton({ idEnergyMarketer }: { readonly idEnergyMarketer: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { isReading, upload } = useUploadSheet(idEnergyMarketer, ({ idPriceSheet }) => {
    void navigate({
      to: '/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet',
      params: { idEnergyMarketer, idPriceSheet },
    })
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={tableFileEndings.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) upload(file)
        }}
      />
      <Button
        loading={isReading}
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
    </>
  )
}
