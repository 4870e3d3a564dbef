import { expect, test } from 'vitest';
import { exemptEmailAddresses } from './email-addresses.ts';

// https://github.com/sveltejs/svelte/issues/14761 and https://github.com/TechForPalestine/website/pull/436
test('the page body is wrapped in the comments that stop Cloudflare from encoding email addresses', () => {
  const body = '<template>hello@tideline.example</template><script>"</body>"</script>';
  expect(exemptEmailAddresses(`<html><body class="a">${body}</body></html>\n`)).toBe(
    `<html><body class="a"><!--email_off-->${body}<!--/email_off--></body></html>\n`,
  );
});
