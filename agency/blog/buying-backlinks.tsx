import type { Post } from './post.ts';

export const buyingBacklinks: Post = {
  slug: 'buying-backlinks',
  title: 'What a backlink is worth, and when not to buy one',
  excerpt:
    'We sell links. Here is how to tell a good one from a bad one, and the four cases in which you should keep your money.',
  date: '2026-08-19',
  topic: 'SEO',
  Body: () => (
    <>
      <p>
        A link from another site to yours does two jobs. People follow it, and search engines count it as a small
        recommendation. The first job is easy to judge. The second has made a market full of nonsense, in which a link
        costs anything between five dollars and five thousand and the seller shows you a score. We sell links as well,
        so take this with salt. But we would rather sell you three good ones than thirty that do nothing.
      </p>
      <h2>The only question that matters</h2>
      <p>
        Would you want this link if search engines did not exist? If the page has readers, if they could plausibly be
        your customers, and if the sentence around your link makes sense to them, then it is a good link, whatever its
        score. If not, you are buying a lottery ticket.
      </p>
      <p>Everything below is a way of answering that question with your own eyes, in about three minutes per site.</p>
      <h2>How to look at a site</h2>
      <ul>
        <li>
          <b>Read two articles.</b> Did someone who knows the subject write them? Or could every paragraph stand on any
          other site as well?
        </li>
        <li>
          <b>Look at what else it links to.</b> A kitchen blog that links to casinos, loans and a divorce lawyer in
          another country sells to anyone. Your link will stand among them.
        </li>
        <li>
          <b>Search for its name.</b> Real sites are mentioned by others. Shells are mentioned by nobody.
        </li>
        <li>
          <b>Check that it is found.</b> Search for the title of one of its articles. If the site itself does not come
          up, search engines have made up their mind about it.
        </li>
        <li>
          <b>Look for a person.</b> A name, a face, an address, a reply to a comment from this year.
        </li>
      </ul>
      <h2>What the scores are</h2>
      <p>
        DA, DR and their cousins are numbers that tool makers compute from who links to whom. They are estimates on a
        scale from 1 to 100, and search engines do not use them. They are good for sorting a long list, and bad for
        deciding. A gardening site of 28 that gardeners read is worth more to a nursery than a general magazine of 65
        that nobody opens. When somebody sells you links by score alone, ask to see the sites first. If the answer is
        that the list is confidential, you have your answer.
      </p>
      <h2>Anchors that read like a sentence</h2>
      <p>
        The anchor is the words you click on. For years people bought “cheap plumber Portland” two hundred times over,
        and for years it worked, until it was the clearest mark of a bought link there is. Use what an editor would
        write: your name, the name of the thing, a few words of the sentence. One anchor for each page, different every
        time, decided by what sounds natural when read aloud.
      </p>
      <h2>When not to buy one</h2>
      <p>
        <b>When your page is not worth linking to.</b> A link brings people to a page. If that page is a price list from
        2022 and a form, improve the page first. Write the answer to the question your customers ask most; then there is
        something to link to.
      </p>
      <p>
        <b>When you are not on the map yet.</b> A local business gets more from a complete map entry with opening hours,
        photos and honest reviews than from any ten links. It costs an evening.
      </p>
      <p>
        <b>When you could have it for nothing.</b> Your suppliers have a page of stockists. The sports club you sponsor
        has a page of sponsors. The paper that wrote about you in spring forgot the link. Ask. We give new clients a
        list of these before we sell them anything, and it is often longer than they expect.
      </p>
      <p>
        <b>When someone promises a place.</b> Nobody can promise you first place. Links are one of many reasons a page
        is found, and the others, such as whether it answers the question, weigh more every year.
      </p>
      <h2>What to expect if you do</h2>
      <p>
        Slow change. Links are found over weeks, and what they do shows over months. Take stock before: the ten searches
        that matter to you, and where you stand for each. Look again after three months, not after three days. Ask the
        seller for a sheet with every address, visit each one, and keep the sheet. In a year, look whether the links are
        still there. Good ones are, since nobody had a reason to take them down.
      </p>
    </>
  ),
};
