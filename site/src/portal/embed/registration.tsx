import { contactFiles } from '#agency/brand';
import { nativeEmailInput } from '#catalogue/email-address.ts';
import { createFormToolAttributes } from '#catalogue/forms/form-tool.ts';
import { agency } from '../../agency.ts';
import { language } from '../../language.ts';

/** Time within which the agency replies, in the language of the agency's texts. */
const reply = [agency.placeholders['promises.reply'], agency.placeholders['facts.supportHours']];

/** Section that explains which features need a registered page, with the registration form. */
export function Registration() {
  return (
    <section className="band" id="registration" data-band="emphasis" data-tide aria-labelledby="registration-title">
      <div className="wrapper every-widget">
        <h2 id="registration-title">Register your page, or don’t</h2>
        <dl>
          <div>
            <dt>Works on any page</dt>
            <dd>
              <ul className="ticks">
                <li>Plans and prices, always current.</li>
                <li>The cart. Its button opens our site with the same items, and the buyer pays there.</li>
                <li>Published reviews, and the form to write one.</li>
                <li>Messages from the contact form, and the calendar for a call.</li>
              </ul>
            </dd>
          </div>
          <div>
            <dt>Needs registration</dt>
            <dd>
              <ul className="ticks">
                <li>Checkout opens from your own page.</li>
                <li>
                  Buyers who cancel return to your page. Buyers who pay see your own thank-you page if you set one.
                </li>
                {contactFiles && <li>Visitors can send files with the contact form.</li>}
                <li>
                  You get a partner ID and credit for the orders that come through it. If you’d like a commission, ask
                  us when we write to you.
                </li>
                <li>
                  On <a href="/partner/links">your partner page</a>, you can make signed cart links and QR codes, which
                  prove that an order came through you.
                </li>
              </ul>
            </dd>
          </div>
          <div>
            <dt>Is your page registered?</dt>
            <dd>
              <p>
                Registration is free. We add your site by hand and write to you with your partner ID
                {reply[0] && language.startsWith('en') && ` within ${reply.filter(Boolean).join(', ')}`}.
              </p>
              <p id="registered" className="registration__received">
                We have your request. You’ll get an email with your partner ID.
              </p>
              <RegistrationForm />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/**
 * Form that works without JavaScript and sends a registration message. If the agency uses Turnstile, which needs
 * JavaScript, a link to /contact appears instead.
 */
function RegistrationForm() {
  if (process.env.TURNSTILE_SITEKEY) {
    return (
      <p>
        <a href="/contact">Write to us</a> with the URL of your page, such as <code>https://www.your-site.example</code>
        .
      </p>
    );
  }
  return (
    <registration-check>
      <form
        className="short-form"
        action="/api/contact"
        method="post"
        {...createFormToolAttributes(
          'register_page',
          'Ask the agency to register your page, so that checkout opens from it.',
        )}
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="kind" value="registration" />
        <label htmlFor="registration-address">URL of your page</label>
        <input
          id="registration-address"
          name="message"
          type="url"
          maxLength={2000}
          placeholder="https://www.your-site.example"
          autoComplete="url"
          required
        />
        <button type="button" className="button registration__check" hidden>
          Check
        </button>
        <p role="status" className="registration__answer" />
        <div className="registration__ask">
          <label htmlFor="registration-name">Your name</label>
          <input id="registration-name" name="name" type="text" maxLength={200} autoComplete="name" required />
          <label htmlFor="registration-email">Email address</label>
          <input {...nativeEmailInput} id="registration-email" required />
          <button type="submit" className="button button--primary">
            Request registration
          </button>
        </div>
      </form>
    </registration-check>
  );
}
