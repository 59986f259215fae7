import { useRevalidator } from 'react-router'
import { revokeCertificate } from '#shared/learning/certificates.endpoints.ts'
import type { OfficeCertificate } from '#shared/learning/certificates.schema.ts'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'

/** Revokes a certificate, with a reason everyone can read. */
export function RevokeCertificate({ certificate, onClose }: { certificate: OfficeCertificate; onClose: () => void }) {
  const { revoke: words } = useArea(issuedWords)
  const { revalidate } = useRevalidator()

  async function send(reason: string) {
    await call(revokeCertificate, { params: { certificateId: certificate.id }, body: { reason } })
    showToast({ tone: 'success', title: words.done, text: certificate.number, seconds: toastSeconds.success })
    void revalidate()
    onClose()
  }
  return (
    <Drawer open onClose={onClose} title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="text-ink">{words.text(certificate.number, certificate.student_name)}</p>
        <p className="text-nav text-second">{words.again}</p>
        <ReasonForm
          label={words.reason}
          hint={words.reasonHint}
          most={reasonMost}
          needed="core.field_required"
          verb={words.go}
          onSend={send}
          onCancel={onClose}
        />
      </div>
    </Drawer>
  )
}
