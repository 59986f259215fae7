import type { CardProviderName, CardRefundState, CardReturn, CardState, CardTest, StripeTest } from '../cards.lists.ts'

/** Cards, as the office sees them. */
export const officeCard = {
  methods: {
    card: 'Card',
    cardText:
      'Students pay with Visa, Mastercard and others. The money goes to your own account at Stripe or ABA PayWay.',
    cardOn: 'Take cards',
    by: 'Cards by',
    sandbox: 'This is a demo: without keys, students pay with test cards, and no money moves.',
    publicKey: 'Publishable key',
    publicKeyHint: 'In Stripe, under Developers. It begins with pk_.',
    key: 'Secret key',
    newKey: 'New secret key',
    keyHint: 'It begins with sk_ or rk_. It’s encrypted and never shown again.',
    stored: (key: string) => `Stored: ${key}`,
    secret: 'Signing secret of the webhook',
    newSecret: 'New signing secret',
    secretStored: 'A signing secret is stored.',
    secretHint: 'It begins with whsec_.',
    address: 'Webhook address',
    addressText:
      'Add it in Stripe with the events payment_intent.* and refund.*, so that payments are confirmed at once.',
    forget: 'Remove the stored keys',
    test: 'Test the secret key',
    testing: 'Asking Stripe…',
    results: {
      works: 'Stripe accepts this key.',
      'key-refused': 'Stripe refuses this key. Check it, and what it may do.',
      away: 'Stripe isn’t answering right now. Try again in a minute.',
      'no-key': 'Paste a secret key first.',
    } satisfies Record<StripeTest, string>,
  },
  payWay: {
    merchantId: 'Merchant ID',
    merchantIdHint: 'From ABA, in the email about your PayWay account.',
    key: 'API key',
    newKey: 'New API key',
    keyHint: 'From the same email. It’s encrypted and never shown again.',
    rsaKey: 'RSA public key',
    newRsaKey: 'New RSA public key',
    rsaKeyStored: 'An RSA public key is stored.',
    rsaKeyHint:
      'PayWay needs it to send money back. Without it, you send refunds by hand. Only your first refund shows that PayWay accepts it.',
    addresses: 'Addresses that ABA has to know',
    addressesText:
      'Ask ABA to allow this website and this address for pushbacks. PayWay refuses payments from other websites.',
    test: 'Test the keys',
    testing: 'Asking PayWay…',
    results: {
      works: 'PayWay accepts this key.',
      'key-refused': 'PayWay refuses this key. Check it and the merchant ID.',
      away: 'PayWay isn’t answering as expected. Check that ABA allows your website, and try again in a minute.',
      'no-key': 'Enter the merchant ID and an API key first.',
      'rsa-key': 'PayWay accepts the API key, but the RSA key can’t be used. Paste all of its lines.',
    } satisfies Record<CardTest, string>,
  },
  list: {
    title: 'Card payments',
    providers: { sandbox: 'Test card', stripe: 'Card', payway: 'Card · ABA PayWay' } satisfies Record<
      CardProviderName,
      string
    >,
    automatic: 'Charged automatically',
    states: {
      open: 'Started',
      action: 'Bank is asked',
      processing: 'On its way',
      declined: 'Declined',
      paid: 'Paid',
      canceled: 'Ended',
      returning: 'Going back',
      returned: 'Given back',
      stuck: 'Couldn’t go back',
    } satisfies Record<CardState, string>,
    why: {
      late: 'It came after the price was over',
      partial: 'It was too little',
      double: 'The order was already paid',
      'too-much': 'It was too much',
      'wrong-currency': 'It came in another currency',
      canceled: 'The order was canceled',
      gone: 'What was ordered is no longer sold',
    } satisfies Record<CardReturn, string>,
    back: (amount: string) => `${amount} back to the card`,
    refundStates: {
      waiting: 'On its way',
      sent: 'Sent',
      failed: 'Failed',
      'by-hand': 'Sent by hand',
    } satisfies Record<CardRefundState, string>,
    failed: 'The card could not take it. Try again, or send it by bank transfer and enter the number here.',
    retry: 'Try again',
    byHand: 'Sent by hand…',
    reference: 'Transaction number of your transfer',
    write: 'Save',
    done: 'Saved',
  },
  refund: {
    toCard: 'The money goes back to the card it came from. It can take a few days.',
    byHand: 'I send it by hand',
  },
}
