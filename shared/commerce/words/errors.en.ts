import type { refusals } from '../commerce.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'commerce.product_not_found': 'We couldn’t find what you want to buy.',
  'commerce.not_sold': 'You can’t buy this online. Ask the school.',
  'commerce.owned': 'You already have this. There’s nothing to pay.',
  'commerce.tax_percent': 'Enter a tax rate above 0 and up to 50%.',
  'commerce.tax_number': 'Use letters, digits and dashes, such as K001-901234567.',
  'commerce.riel_rate': 'Enter a whole number from 1,000 to 10,000.',
  'commerce.amount': 'Enter an amount, such as 29.00.',
  'commerce.account_not_found': 'The school no longer uses this bank account. Choose another one.',
  'commerce.money_short': 'By the books there’s less than that. Check the amount, or confirm that it’s right.',
  'commerce.move_day': 'Choose a day that isn’t in the future.',
  'commerce.statement_used':
    'Some of this statement is matched already, or a newer one was uploaded. Set its lines aside instead.',
  'commerce.subscription_over': 'There’s nothing left to pay here.',
  'commerce.payment_in_review': 'Your payment is being checked. You can cancel after that.',
  'commerce.price_over': 'The price of this order has expired. Order again to see today’s price.',
  'commerce.no_khqr': 'You can’t pay this by KHQR right now. Choose another way.',
  'commerce.no_card': 'You can’t pay this by card right now. Choose another way.',
  'commerce.card_away': 'The card service isn’t answering. Try again in a moment. You haven’t been charged.',
  'commerce.stripe_public_key': 'Paste the publishable key. It begins with pk_.',
  'commerce.stripe_key': 'Paste the secret key. It begins with sk_ or rk_.',
  'commerce.stripe_webhook_secret': 'Paste the signing secret. It begins with whsec_.',
  'commerce.payway_merchant_id': 'Enter the merchant ID from ABA. It has letters, digits and no spaces.',
  'commerce.payway_key': 'Paste the API key from ABA.',
  'commerce.payway_rsa_key': 'This RSA public key can’t be used. Paste all of its lines.',
  'commerce.bakong_account': 'Enter a Bakong account such as school@aclb.',
  'commerce.coupon_not_available': 'This code can’t be used here. Check it, or go on without it.',
}
