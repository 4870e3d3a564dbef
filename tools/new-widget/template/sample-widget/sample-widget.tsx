import { useState } from 'react';
import { useElement, useLocales, useMessages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { type SampleWidgetPressDetail, sampleWidgetPressEvent } from './sample-widget.events.ts';
import { sampleWidgetMessages } from './sample-widget.messages.ts';

export interface SampleWidgetProps {
  limit?: number;
}

export function SampleWidget({ limit = 3 }: SampleWidgetProps) {
  const { emit } = useElement();
  const messages = useMessages(sampleWidgetMessages);
  const locales = useLocales();
  const [count, setCount] = useState(0);

  function press() {
    const detail: SampleWidgetPressDetail = { count: count + 1 };
    if (emit(sampleWidgetPressEvent, detail, { cancelable: true })) setCount(detail.count);
  }

  return (
    <section className="sample-widget">
      <slot name="heading">
        <h2 className="heading" part="heading">
          {messages.heading}
        </h2>
      </slot>
      <p className="count" part="count" role="status">
        {count === 0 ? messages.untouched : fillText(messages.pressed, { count }, locales)}
      </p>
      <button className="button" part="button" type="button" disabled={count >= limit} onClick={press}>
        {messages.press}
      </button>
    </section>
  );
}
