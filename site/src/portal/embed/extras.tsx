export function Extras({ version }: { version: string }) {
  return (
    <div className="embed-script embed-extras">
      <fieldset data-extra="test">
        <legend>Before it goes live</legend>
        <label>
          <input type="checkbox" name="test" value="true" />
          <span>
            <b>Try it without ordering</b> Go through a whole purchase, from the first plan to the receipt, with a
            striped ribbon on every widget. Nothing is ordered, sent or charged. Remove the <code>test</code> attribute
            before you go live: <code>?agency-debug</code> at the end of your page’s URL tells you if you forgot.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="list">
        <legend>Prices in your page’s HTML</legend>
        <label>
          <input type="checkbox" name="priceList" />
          <span>
            <b>Include today’s prices in the tag</b> They show before any script runs, and visitors can buy even if no
            script loads. The widget then replaces them with current prices. If a price has changed, the buyer sees the
            old and the new price, and confirms before paying. The prices are in a form, so the tag must not be inside
            another form.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="version">
        <legend>Version</legend>
        <label>
          <input type="radio" name="version" value="v1" defaultChecked />
          <span>
            <b>Newest</b> Fixes and new prices arrive on their own.
          </span>
        </label>
        <label>
          <input type="radio" name="version" value="pinned" />
          <span>
            <b>{version}, pinned</b> Never changes, and browsers check its hash (SRI). You change the number yourself.
            After a price change, the cart asks the buyer to confirm the new price.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="reserved-space">
        <legend>While it loads</legend>
        <label>
          <input type="checkbox" name="withReservedSpace" defaultChecked />
          <span>
            <b>Reserve space, so nothing jumps</b> The tag reserves the widget’s height until the widget is ready. In a
            narrow column, raise <code>min-height</code>.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="priced">
        <legend>With plans and prices</legend>
        <label>
          <input type="checkbox" name="withCart" defaultChecked />
          <span>
            <b>Cart</b> Turn it off if your page already has one.
          </span>
        </label>
      </fieldset>
    </div>
  );
}
