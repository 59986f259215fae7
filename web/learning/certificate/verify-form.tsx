import ScanSearch from 'lucide-react/icons/scan-search'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { signedPartOf } from '#shared/learning/certificate-payload.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Checks a certificate by its number, or by the text of its QR, which works offline. */
export function VerifyForm({ heading: Heading = 'h2', value }: { heading?: 'h1' | 'h2'; value?: string }) {
  const { verify } = useArea(certificateWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(value ?? '')
  function submit(event: FormEvent) {
    const signed = signedPartOf(typed)
    // A number needs a request; a signed text does not.
    if (!signed) return
    event.preventDefault()
    // Checked on this page: offline, another page could not be fetched.
    const place = navigator.onLine ? { pathname: '/certificate' } : {}
    void navigate({ ...place, hash: signed }, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="verify">
      <Heading id="verify" className={Heading === 'h1' ? 'text-h1' : 'text-h2'}>
        {verify.title}
      </Heading>
      <p className="mt-2 text-muted">{verify.text}</p>
      <Form method="get" action="/certificate" onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-3">
        <TextField
          label={verify.label}
          name="number"
          required
          autoComplete="off"
          placeholder={verify.example}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-[min(15rem,100%)] grow"
        />
        <Button type="submit">
          <ScanSearch size={20} strokeWidth={1.75} aria-hidden />
          {verify.go}
        </Button>
      </Form>
    </section>
  )
}
