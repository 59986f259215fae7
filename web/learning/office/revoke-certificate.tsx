import { useRevalidator } from 'react-router'
import { revokeCertificate } from '#shared/learning/certificates.endpoints.ts'
import { type OfficeCertificate, revocation } from '#shared/learning/certificates.schema.ts'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { Drawer } from '#web/ui/office/drawer.tsx'
import { OfficeButton } from '#web/ui/office/office-button.tsx'
import { TextArea } from '#web/ui/office/text-area.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'

/** Takes a certificate back, with the reason everyone will read. */
export function RevokeCertificate({ certificate, onClose }: { certificate: OfficeCertificate; onClose: () => void }) {
  const { certificates, lists } = useOfficeWords()
  const { revoke: words } = certificates
  const { revalidate } = useRevalidator()
  const form = useRecordForm({
    schema: revocation,
    initial: { reason: '' },
    save: async ({ reason }) => {
      await call(revokeCertificate, { params: { certificateId: certificate.id }, body: { reason: reason.trim() } })
      showToast({ tone: 'success', title: words.done, text: certificate.number, seconds: toastSeconds.success })
      void revalidate()
      onClose()
    },
    shortcut: false,
  })
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <OfficeButton className="max-md:min-h-12" onClick={onClose}>
            {lists.cancel}
          </OfficeButton>
          <OfficeButton
            kind="danger"
            className="max-md:min-h-12"
            loading={form.state === 'saving'}
            onClick={() => void form.submit()}
          >
            {words.go}
          </OfficeButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink">{words.text(certificate.number, certificate.student_name)}</p>
        <p className="text-nav text-second">{words.again}</p>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          required
          rows={4}
          most={reasonMost}
          {...form.field('reason')}
        />
      </div>
    </Drawer>
  )
}
