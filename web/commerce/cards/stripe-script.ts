type Failed = { error?: { message?: string; type?: string } | undefined }

type Elements = {
  create(
    kind: 'payment',
    options?: object,
  ): { mount(place: HTMLElement): void; on(what: 'ready', then: () => void): void }
  submit(): Promise<Failed>
  update(options: object): void
}

/** What of the script of Stripe is used: fields of its own ask for the card, and its number never reaches this page. */
export type StripeScript = {
  elements(options: object): Elements
  confirmPayment(options: object): Promise<Failed>
  handleNextAction(options: { clientSecret: string }): Promise<Failed>
}
export type StripeElements = Elements

type WithStripe = { Stripe?: (publicKey: string, options: { locale: string }) => StripeScript }

const loading = new Map<string, Promise<void>>()

/** The script, loaded once. Rejected where it cannot be loaded: then asking again tries again. */
export async function loadStripe(address: string, publicKey: string, language: string): Promise<StripeScript> {
  const loaded = loading.get(address) ?? added(address)
  loading.set(address, loaded)
  await loaded.catch((error) => {
    loading.delete(address)
    throw error
  })
  const { Stripe } = window as WithStripe
  if (!Stripe) throw new Error('The script of Stripe gives nothing')
  // It speaks no Khmer.
  return Stripe(publicKey, { locale: language === 'zh' ? 'zh' : 'en' })
}

function added(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => done()
    script.onerror = () => fail(new Error('The script of Stripe cannot be loaded'))
    document.head.append(script)
  })
}
