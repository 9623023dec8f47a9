import '../../ui/fonts/fonts.css'
import '../../ui/theme/print.css'
import './public-report.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { callsOf, readReportLink } from './public-report-calls.ts'
import { PublicReportPage } from './PublicReportPage.tsx'

const link = readReportLink(location.pathname)

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <PublicReportPage
      calls={link ? callsOf(link) : null}
      hasBar={!location.pathname.startsWith('/templates/')}
    />
  </StrictMode>,
)
