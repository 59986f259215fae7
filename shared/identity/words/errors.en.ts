import type { refusals } from '../identity.manifest.ts'

/** As a page says it; the API sends the catalogue's text. The same for every account: it must not say whose address is confirmed. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'identity.invalid_email': 'Enter a valid email address.',
  'identity.invalid_password': 'Use at least 8 characters.',
  'identity.invalid_credentials': "Your sign-in details aren't right. Try again, or reset your password.",
  'identity.password_mismatch': "The passwords don't match. Type the same one twice.",
  'identity.email_exists':
    'This email is already registered. Sign in instead, or look for a confirmation link in your inbox.',
  'identity.same_email': 'This is already your email. Enter another one.',
  'identity.company_file_size': 'This file is too large. Choose one up to 10 MB.',
  'identity.invalid_company_file': 'We can’t read this file. Choose a picture, or a PDF for documents.',
  'identity.too_many_company_files':
    'There is no space for another file: 12 of each kind, 10 MB in all. Remove one first.',
  'identity.company_file_not_found': 'This file is already removed.',
  'identity.invalid_picture': 'We can’t read this picture. Choose another one: JPEG, PNG or WebP.',
  'identity.staff_cannot_leave': 'You work at this school. Ask its owner to remove you.',
  'identity.has_left': 'This person left the school. Only they can come back, by signing in.',
  'identity.username_exists': 'This username is taken. Choose another one.',
  'identity.invalid_username':
    'Use 3 to 30 small letters, digits, dots, hyphens or underscores, with at least one letter.',
  'identity.invalid_birth_date': 'Check the date: it must be a real day that is not in the future.',
  'identity.signed_out':
    "You've been signed out on this device: your session ended, you signed in elsewhere, or your account was suspended.",
  'identity.no_permission': "You don't have permission to do this. Ask the school owner.",
  'identity.page_permission': "You don't have permission to open this page. Ask the school owner.",
  'identity.email_not_found': "We can't find this account. Check the spelling, or create an account.",
  'identity.wrong_code': "This code isn't right. Check it and try again.",
  'identity.invalid_code': 'Enter the 6 digits of the code.',
  'identity.join_expired': 'This page is too old. Please sign in again.',
  'identity.code_expired': 'This code no longer works. Ask for a new one.',
  'identity.codes_blocked': 'Too many wrong codes today. Use the link in the email, or a backup code.',
  'identity.captcha_needed':
    'Many attempts came from your network. Turn on JavaScript in your browser, or try again in 15 minutes.',
  'identity.device_not_found': 'This device is already signed out.',
  'identity.owner_cannot_close': 'You own a school. Hand it over before you close your account.',
  'identity.bank_not_set_up': 'There is no bank account yet.',
  'identity.bank_account_first': 'Add your bank account first, under Payout in your settings.',
  'identity.hand_over_expired': 'Go back to the app and open it again, or sign in here.',
  'identity.provider_expired': 'This sign-in has expired. Start again.',
  'identity.identity_taken': 'This account is already connected. Disconnect the other one first.',
  'identity.password_first': 'Create a password first, on the Security page.',
  'identity.too_many_tokens': 'You have 20 tokens. Revoke one first.',
  'identity.scope_required': 'Choose at least one thing it may do.',
  'identity.token_not_found': 'This token is already revoked.',
  'identity.not_a_member':
    'Only members of this school can sign in to its systems. Ask the school, or use another account.',
  'identity.system_not_found': 'This system is already disconnected.',
  'identity.too_many_systems': 'Your school has 20 systems. Disconnect one first.',
  'identity.invalid_redirect':
    'Enter whole addresses that begin with https:// (or http://localhost for tests), one in each line.',
  'identity.wrong_password': "Your current password isn't right. Try again.",
  'identity.confirm_first': 'Confirm your email first.',
  'identity.passkey_failed': "That didn't work. Try again, or use your password.",
  'identity.passkey_unknown': 'This passkey was removed. Sign in with your password.',
  'identity.passkey_not_found': 'This passkey is already removed.',
  'identity.too_many_passkeys': 'You have 30 passkeys. Remove one first.',
  'identity.account_closing': 'You closed this account. You can still open it again.',
  'identity.two_factor_off': 'Turn on two-factor first.',
  'identity.password_used': 'You used this password before. Choose a new one.',
  'identity.invalid_link': "This link isn't valid anymore. Ask for a new one.",
  'identity.inactive': "Your account isn't active in this school. Contact the school.",
  'identity.blocked': 'This school has suspended your account. Contact the school to ask why.',
}

/** What the API says besides the catalogue's text. The same for every account: it must not say whose address is confirmed. */
export const hints: Partial<Record<keyof typeof refusals, string>> = {
  'identity.email_exists': 'Sign in, or look for a confirmation link in your inbox.',
}
