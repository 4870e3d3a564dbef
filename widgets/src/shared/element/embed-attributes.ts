/** The attributes that an embed may set, by who sets them. What is in neither list, only our own pages say. */
export interface EmbedAttributes {
  /** In the address of a frame. Anyone can write one: nothing here may say whom to call, or where orders, messages and buyers go. */
  readonly byAddress: readonly string[];
  /** Besides these, on the tag itself, which only the author of a page can write. */
  readonly byAuthor: readonly string[];
}
