import type { Post } from './post.ts';

export const fourEmails: Post = {
  slug: 'four-emails',
  title: 'Four emails every small shop should have running',
  excerpt:
    'Set up once, they answer at the moment people care. What to write in each, when to send it, and when to leave people alone.',
  date: '2026-10-22',
  topic: 'Email',
  Body: () => (
    <>
      <p>
        Newsletters are for when you have something to say. The four emails below are for when your customer has just
        done something. They go out by themselves, to one person at a time, at the one moment that person is thinking of
        you anyway. That is why they are read, and why a shop with three hundred addresses can live well on them.
      </p>
      <p>
        You need a mail service that can send on a trigger, which nearly all of them can, and one quiet afternoon. Write
        them in this order. Each is useful without the next.
      </p>
      <h2>1. The welcome</h2>
      <p>
        <b>When:</b> within five minutes of signing up. <b>How long:</b> shorter than you think.
      </p>
      <p>
        Someone gave you their address. They remember why for about ten minutes. Say three things: what they will get,
        how often, and something useful right now. If you promised a discount, put it in the first line, not under a
        picture of your storefront. Sign with a person’s name and let replies reach a person.
      </p>
      <p>
        Then ask one question. “What are you hoping to fix?” or “Who are you cooking for?” will do. A third of the
        answers will be ideas for what to sell, and every reply tells mail providers that your mail is wanted, which
        keeps the next hundred out of the spam folder.
      </p>
      <h2>2. The basket they left</h2>
      <p>
        <b>When:</b> after two to four hours, and once more a day later. <b>Never:</b> a third time.
      </p>
      <p>
        Most people who leave a basket were interrupted. The bus came, the child woke up. So do not beg and do not
        threaten with a countdown. Show what is in the basket, say what often holds people back, and answer it: how long
        delivery takes, whether it can be returned, who to ask. One link, back to the basket exactly as it was.
      </p>
      <p>
        Hold the discount. If everyone who waits gets ten percent, everyone learns to wait. If you must, put it in the
        second mail only, and only for people who have never bought from you.
      </p>
      <h2>3. The thank-you that helps</h2>
      <p>
        <b>When:</b> the day it arrives, or the day after the appointment.
      </p>
      <p>
        The receipt is not this mail. This one says how to get the most out of what they bought: how to store the bread,
        how to break in the boots, what is normal in the first week and what is not. Write down the five questions
        people ask you most after buying, and answer them. It will halve your support mail, and it is the only one of
        the four that people forward.
      </p>
      <p>
        At the end, one line: “If anything is not as it should be, reply to this and I will put it right.” People who
        would have left one star write to you instead.
      </p>
      <h2>4. The gentle return</h2>
      <p>
        <b>When:</b> a bit after they would usually come back.
      </p>
      <p>
        Find out your own rhythm first. Coffee beans last three weeks, a haircut five, a bicycle service a year. Send a
        reminder a few days after that, with what has changed since they were last here. If they do not react, wait
        twice as long and try once more. Then ask whether they would like to stay on the list, and if there is no
        answer, take them off. A list of two hundred people who read you beats two thousand who do not, and it is
        cheaper.
      </p>
      <h2>What to measure</h2>
      <p>
        Not opens. Since mail apps began to open messages on their own, that number mostly counts machines. Look at
        three others, once a month:
      </p>
      <ul>
        <li>replies, because they are the surest sign that someone read it;</li>
        <li>orders within three days of each mail, compared with people who did not get it;</li>
        <li>people who left the list, per mail sent. Under one in two hundred is fine.</li>
      </ul>
      <h2>What to leave out</h2>
      <p>
        Birthday mails, unless you know the birthday because they told you and not because a form insisted. Subject
        lines with “Re:” in them when nobody wrote. And the mail that begins with an apology for not having written in a
        while: nobody noticed, and now they have.
      </p>
      <p>
        Four mails, one afternoon. Read them aloud once a year, because prices change and so do you. The rest of the
        time they do their work while you do yours.
      </p>
    </>
  ),
};
