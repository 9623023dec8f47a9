import { Outlet } from '@tanstack/react-router'
import { MessageStrip } from './MessageStrip.tsx'

export function RootFrame() {
  return (
    <>
      <Outlet />
      <MessageStrip />
    </>
  )
}
