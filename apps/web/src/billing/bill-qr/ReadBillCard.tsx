import { IconQrcode } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { billCaptureTexts as texts } from './bill-capture.messages.ts'

/** Link to the screen that reads a bill. */
export function ReadBillCard() {
  return (
    <ButtonLink
      to="/billing/bill-capture"
      variant="default"
      leftSection={<IconQrcode size={18} stroke={1.5} />}
    >
      {texts.title}
    </ButtonLink>
  )
}
