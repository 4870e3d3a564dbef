import type { Post } from './post.ts';

export const adNumbers: Post = {
  slug: 'ad-numbers',
  title: 'Reading your first ad report: five numbers, in this order',
  excerpt:
    'A report has sixty columns. Read five of them from left to right and you will know what to change on Monday.',
  date: '2026-09-30',
  topic: 'Ads',
  Body: () => (
    <>
      <p>
        You spent two hundred dollars on ads last week. The dashboard opens with sixty columns, three of them green, and
        a suggestion to spend more. Close the suggestion. A campaign is a chain of five steps, each step has one number,
        and the chain is only as good as its worst link. Read them in order, stop at the first one that looks wrong, and
        change that. Nothing else.
      </p>
      <h2>1. Frequency: are they sick of you?</h2>
      <p>
        Frequency is how often the average person saw the ad. Under two in a week, most people have hardly noticed you.
        Between two and four is a healthy week. Above five, in a small town, you are the uncle who tells the same story.
        Results drop, comments turn sour, and no amount of better wording helps.
      </p>
      <p>
        <b>If it is too high:</b> widen the circle or make a new picture. Do not raise the budget: more money in the
        same small pond only raises frequency further.
      </p>
      <h2>2. Click-through rate: does the promise interest anyone?</h2>
      <p>
        Of a hundred people who saw it, how many clicked? For a local business, one in a hundred is ordinary, two is
        good, and under a half means the ad is not speaking to them. This number belongs to the picture and the first
        line. It says nothing yet about whether the offer is good.
      </p>
      <p>
        <b>If it is low:</b> change the picture before the words, and the first line before the second. Show the thing,
        in use, close up. A photograph from your own phone very often beats the polished one, because it looks like
        something a friend would post.
      </p>
      <h2>3. Landing page views per click: do they arrive?</h2>
      <p>
        People click, then give up while the page loads. Compare clicks with page views. If a hundred clicks become
        sixty views, four out of ten dollars are paying for a white screen. It is the most common fault in small
        campaigns and the least looked at, since it does not live in the ad.
      </p>
      <p>
        <b>If the gap is wide:</b> open your page on an old phone, on mobile data, standing outside. Count the seconds.
        Shrink the pictures, drop the pop-up, and send people to the page about the thing they clicked on rather than to
        the home page.
      </p>
      <h2>4. Conversion rate: is the offer clear?</h2>
      <p>
        Of those who arrived, how many did what you hoped? Two in a hundred is ordinary for a shop, five to ten for a
        free call or a booking. When people come and do nothing, the page and the ad are telling different stories. If
        the ad says “two for one until noon” then those words belong at the top of the page, in the same words.
      </p>
      <p>
        <b>If it is low:</b> remove things. One offer, one button, the price in sight, the answer to the first worry
        beside it. Every extra field in a form costs you people. Ask for what you need to call back, and nothing more.
      </p>
      <h2>5. Cost per customer: is it worth it?</h2>
      <p>
        Divide what you spent by the new customers you got. Then work out what a new customer leaves you: not the sale,
        but what remains of it after goods and wages, times how often they come back in a year. A café that keeps two
        dollars of each coffee and sees a regular forty times can spend twenty to win one and still be glad of it. A
        shop that sells one lamp in ten years cannot.
      </p>
      <p>
        <b>If it is too dear:</b> go back to the first number and walk the chain again. It is almost never the bidding
        strategy.
      </p>
      <h2>How long to wait</h2>
      <p>
        Ads need a little time to find their people. Give any change a full week, since Tuesday and Saturday are
        different countries, and about fifty clicks before you believe a percentage. With five clicks, one more person
        on a bus changes everything. And change one link of the chain at a time, or next week you will know that
        something helped without knowing what.
      </p>
      <h2>What you may ignore</h2>
      <p>
        Impressions, unless you sell fame. Likes on ads. Anything the platform calls a score. And the projected results
        in the box at the side, which are an advertisement, too.
      </p>
      <p>
        Five numbers, ten minutes, once a week, always in the same order. Write them on paper next to last week’s. By
        the fourth line you will see your own pattern, and it will teach you more than any benchmark, including the ones
        in this post.
      </p>
    </>
  ),
};
